/** The e-mail check of specification §5. */
export const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
