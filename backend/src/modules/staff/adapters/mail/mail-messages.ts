/** Texts of the mail with an invitation to the back office. */
export const STAFF_MAIL_MESSAGES = {
  subject: (store: string) => `Invitation to the back office of ${store}`,
  someOwner: 'An owner',
  invited: {
    owner: (inviter: string, store: string) =>
      `${inviter} invites you to the back office of ${store}, as an owner, who may do everything.`,
    orders: (inviter: string, store: string) =>
      `${inviter} invites you to the back office of ${store}, for its orders.`,
    catalogue: (inviter: string, store: string) =>
      `${inviter} invites you to the back office of ${store}, for its catalogue.`,
  },
  accept: 'Accept the invitation',
  validity: (hours: number) => `The link works once, for ${hours} hours. If you did not expect it, do nothing.`,
} as const;
