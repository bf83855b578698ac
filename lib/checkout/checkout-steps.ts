export const checkoutSteps = ['Address', 'Payment', 'Done'] as const;
