import pg from 'pg';
import { connect } from '../platform/database/connections.js';

const { escapeIdentifier, escapeLiteral } = pg;

/**
 * Grants the shop's role read and write access to rows, and nothing else: it cannot change tables, functions or
 * triggers.
 * @param ownerUrl URL with the role that owns the tables; it creates the shop's role if missing
 * @param shopUrl URL with the user and password of the shop
 * @returns the name of the shop's role, or null when it is the owner itself
 */
export async function grantRowAccess(ownerUrl: string, shopUrl: string): Promise<string | null> {
  const account = userIn(shopUrl);
  if (account === userIn(ownerUrl)) return null;
  const client = await connect({ connectionString: ownerUrl });
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

/**
 * Before PostgreSQL 15 every role could create objects in `public`. The shop cannot change the list of migrations, and
 * can only append to the audit log and the list of archived files; a trigger accepts the deletion of archived entries.
 */
function grantsTo(account: string): string {
  return `
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${account};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${account};
    REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${account};
    REVOKE UPDATE ON audit_log FROM ${account};
    REVOKE UPDATE, DELETE ON archive_files FROM ${account};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${account};`;
}
