import { DEMO_SIGN_INS } from '../demo/demo-sign-ins.js';
import type { Config } from '../config/config.js';
import type { Environment } from '../config/environment.js';

/** Prints URLs, for a demo the passwords, and for a shop without staff the path of its set-up link. */
export function printStartupBanner(
  env: Environment,
  config: Config,
  { hasSimulatedPayments, setUp }: { hasSimulatedPayments: boolean; setUp: string | null },
): void {
  const url = `http://localhost:${config.port}`;
  const isDemo = env.SEED_DEMO ?? !config.isProduction;
  const lines = [
    '',
    `Shop ready at ${url}`,
    ...(isDemo ? DEMO_SIGN_INS.map(({ who, email, password }) => `  ${who.padEnd(9)} ${email}  ${password}`) : []),
    ...(config.smtpUrl || config.isProduction ? [] : [`  Mailbox   ${url}/demo/mailbox`]),
    `  Jobs      ${url}/admin/jobs, for admins`,
    ...(hasSimulatedPayments ? ['  Payments  simulated: no money moves'] : []),
    ...(setUp ? [`  Set up    ${config.publicUrl}${setUp}`] : []),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (config.isProduction) warnAboutDefaults(env);
}

function warnAboutDefaults(env: Environment): void {
  if (!env.SMTP_URL) process.stderr.write('SMTP_URL is not set: mails are stored in DATA_DIR and not sent.\n');
  if (!env.PUBLIC_URL) process.stderr.write('PUBLIC_URL is not set: links in mails point to localhost.\n');
}
