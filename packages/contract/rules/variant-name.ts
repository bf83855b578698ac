import { type Choice, type Options, optionsLabel } from './variants';

export const nameWithOptions = (name: string, options: Options): string => {
  const label = optionsLabel(options);
  return label ? `${name} (${label})` : name;
};

export const nameWithChoice = (name: string, { selectedSize, selectedColor }: Choice): string =>
  nameWithOptions(name, { size: selectedSize, color: selectedColor });
