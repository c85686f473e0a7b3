/** Texts of the mail with an invitation to the back office. */
export const INVITATION_MESSAGES = {
  subject: (store: string) => `Invitation to the back office of ${store}`,
  owner: (inviter: string, store: string) =>
    `${inviter} invites you to the back office of ${store} as an owner with full access.`,
  orders: (inviter: string, store: string) =>
    `${inviter} invites you to the back office of ${store}, to manage its orders.`,
  catalogue: (inviter: string, store: string) =>
    `${inviter} invites you to the back office of ${store}, to manage its catalogue.`,
  accounting: (inviter: string, store: string) =>
    `${inviter} invites you to the back office of ${store}, to read its books and documents.`,
  validity: (hours: string) =>
    `The link works once, for ${hours} hours. If you did not expect this mail, you can ignore it.`,
} as const;

export const STAFF_MAIL_MESSAGES = { someOwner: 'An owner', accept: 'Accept the invitation' } as const;
