/** What our access tokens say beside who they are for. A token made for anything else is none of ours. */
export const TOKEN_TERMS = { algorithm: 'HS256', issuer: 'shop', audience: 'shop-api' } as const;
