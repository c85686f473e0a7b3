/** Claims of our access tokens besides the user. Tokens made for anything else are rejected. */
export const TOKEN_TERMS = { algorithm: 'HS256', issuer: 'shop', audience: 'shop-api' } as const;
