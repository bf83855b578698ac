import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ApiFailure, ApiResult } from '../api/result';
import { type FailedTask, failureText } from '../messages/failures';
import { useSchemaForm } from './use-schema-form';

type Sending<Output, Data> = {
  send: (values: Output) => Promise<ApiResult<Data>>;
  onSent: (data: Data, values: Output) => void;
  /** Shows a failure in another way. */
  onFailed?: (failure: ApiFailure) => void;
  task?: FailedTask;
  /** Texts for error statuses, instead of those of the server or the task. */
  texts?: Partial<Record<number, string>>;
};

/**
 * A form that sends its values. A failure is shown at the field that the server names, or above the
 * button; `dialog` are the props of a DialogForm.
 */
export function useSendingForm<Input extends FieldValues, Output, Data>(
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<NoInfer<Input>>,
  { send, onSent, onFailed, task = 'save', texts = {} }: Sending<NoInfer<Output>, Data>,
) {
  const { form, field, errors, isSubmitting } = useSchemaForm(schema, defaultValues);
  const onSubmit = form.handleSubmit(async (values) => {
    const result = await send(values);
    if (result.ok) return onSent(result.data, values);
    const { failure } = result;
    if (onFailed) return onFailed(failure);
    const name = Object.keys(form.getValues()).find((one) => one === failure.field);
    form.setError(
      (name as FieldPath<Input>) ?? 'root',
      { message: texts[failure.status ?? 0] ?? failureText(failure, task) },
      { shouldFocus: name !== undefined },
    );
  });
  return { form, field, dialog: { error: errors.root?.message, isSubmitting, onSubmit } };
}
