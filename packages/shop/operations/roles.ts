/** `owner` has all rights; the others have those of their name. Forms choose the first. */
export const staffRoleNames = ['orders', 'catalogue', 'marketing', 'owner'] as const;
export type StaffRole = (typeof staffRoleNames)[number];
