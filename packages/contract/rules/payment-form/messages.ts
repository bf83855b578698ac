/** Messages of specification §5 to the letter. */
export const fieldMessages = {
  required: 'This field is required',
  email: 'Please enter a valid email address',
  phonePrefix: 'Phone number must start with +91',
  phoneTooShort: (length: number) => `Phone number must have at least ${length} characters`,
  phoneTooLong: (length: number) => `Phone number must have no more than ${length} characters`,
  phoneLength: 'Phone number must be 13 characters (including +91)',
  phoneFormat: 'Invalid phone number format',
  number: 'Please enter a number',
  choice: 'Please choose one of the options',
  tooShort: (length: number) => `Please enter at least ${length} characters`,
  tooLong: (length: number) => `Please enter no more than ${length} characters`,
  format: 'Please check the format of what you entered',
} as const;
