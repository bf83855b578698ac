/** Literal texts of §4. */
export const contactMessages = {
  messageSent: {
    title: 'Message Sent',
    description: "Thank you for contacting us. We'll get back to you shortly.",
  },
} as const;
