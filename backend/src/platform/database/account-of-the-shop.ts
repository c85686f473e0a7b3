import pg from 'pg';

const { escapeIdentifier, escapeLiteral } = pg;

/**
 * Lets the account that the shop runs as read and write rows, and nothing else: no table, function or trigger is its to change.
 * @param ownerUrl the account that owns the tables; it makes the other one when that is missing
 * @param shopUrl whose user and password are those of the shop
 * @returns its name, or null when it is the owner itself
 */
export async function grantUse(ownerUrl: string, shopUrl: string): Promise<string | null> {
  const account = userIn(shopUrl);
  if (account === userIn(ownerUrl)) return null;
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if ((await client.query('SELECT FROM pg_roles WHERE rolname = $1', [account])).rowCount === 0)
      await client.query(creationOf(shopUrl));
    await client.query(grantsTo(escapeIdentifier(account)));
  } finally {
    await client.end();
  }
  return account;
}

const userIn = (url: string) => decodeURIComponent(new URL(url).username);

function creationOf(shopUrl: string): string {
  const password = decodeURIComponent(new URL(shopUrl).password);
  return `CREATE ROLE ${escapeIdentifier(userIn(shopUrl))} LOGIN PASSWORD ${escapeLiteral(password)}`;
}

/** Before PostgreSQL 15 everybody might create in `public`. Which migrations have run is for their account alone to say; the audit log can only be added to. */
function grantsTo(account: string): string {
  return `
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${account};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${account};
    REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${account};
    REVOKE UPDATE, DELETE ON audit_log FROM ${account};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${account};`;
}
