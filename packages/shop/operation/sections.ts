/** `owner` has all rights; the others have those of their name. Forms choose the first. */
export const staffRoleNames = ['orders', 'catalogue', 'marketing', 'owner'] as const;
export type StaffRole = (typeof staffRoleNames)[number];

type SectionTexts = { title: string; group: string; roles: readonly StaffRole[] };

/**
 * The pages below /desk/HOST/SECTION, their groups in the menu, and the roles that reach them: the
 * one place of rights.
 */
export const sections = {
  orders: { title: 'Orders', group: 'Orders', roles: ['owner', 'orders'] },
  messages: { title: 'Messages', group: 'Orders', roles: ['owner', 'orders'] },
  sales: { title: 'Sales', group: 'Orders', roles: ['owner'] },
  products: { title: 'Products', group: 'Products', roles: ['owner', 'catalogue'] },
  campaigns: { title: 'Campaigns', group: 'Marketing', roles: ['owner', 'marketing'] },
  coupons: { title: 'Coupons', group: 'Marketing', roles: ['owner', 'catalogue', 'marketing'] },
  reviews: { title: 'Reviews', group: 'Marketing', roles: ['owner', 'catalogue', 'marketing'] },
  newsletter: { title: 'Newsletter', group: 'Marketing', roles: ['owner'] },
  settings: { title: 'Settings', group: 'Settings', roles: ['owner'] },
  staff: { title: 'Staff', group: 'Settings', roles: ['owner'] },
  customers: { title: 'Personal data', group: 'Settings', roles: ['owner'] },
  log: { title: 'Changes', group: 'Settings', roles: ['owner'] },
} as const satisfies Record<string, SectionTexts>;
export type Section = keyof typeof sections;

export const isSection = (name: string): name is Section => Object.hasOwn(sections, name);

export const mayOpen = (role: StaffRole, section: Section): boolean => {
  const roles: readonly StaffRole[] = sections[section].roles;
  return roles.includes(role);
};

/** The first page of a store for a role. */
export const startOf = ({ host, role }: { host: string; role: StaffRole }): string =>
  `/desk/${host}/${sectionsOf(role)[0]}`;

export const sectionsOf = (role: StaffRole): Section[] =>
  Object.keys(sections)
    .filter(isSection)
    .filter((section) => mayOpen(role, section));
