/** Touch devices are likely to have payment apps. */
export const isPhone = () => matchMedia('(pointer: coarse)').matches;
