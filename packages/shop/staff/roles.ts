/** `owner` has all rights; the others have those of their name. */
export const staffRoleNames = ['owner', 'orders', 'catalogue', 'marketing'] as const;
export type StaffRole = (typeof staffRoleNames)[number];
