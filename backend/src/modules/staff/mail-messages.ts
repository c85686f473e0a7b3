/** Texts of the mail with an invitation to the back office. */
export const STAFF_MAIL_MESSAGES = {
  subject: (store: string) => `Invitation to the back office of ${store}`,
  someOwner: 'An owner',
  invited: {
    owner: (inviter: string, store: string) =>
      `${inviter} invites you to the back office of ${store} as an owner with full access.`,
    orders: (inviter: string, store: string) =>
      `${inviter} invites you to the back office of ${store}, to manage its orders.`,
    catalogue: (inviter: string, store: string) =>
      `${inviter} invites you to the back office of ${store}, to manage its catalogue.`,
    accounting: (inviter: string, store: string) =>
      `${inviter} invites you to the back office of ${store}, to read its books and documents.`,
  },
  accept: 'Accept the invitation',
  validity: (hours: number) =>
    `The link works once, for ${hours} hours. If you did not expect this mail, you can ignore it.`,
} as const;
