/** Claims of our access tokens besides the user. Tokens issued for other purposes are rejected. */
export const TOKEN_TERMS = { algorithm: 'HS256', issuer: 'shop', audience: 'shop-api' } as const;
