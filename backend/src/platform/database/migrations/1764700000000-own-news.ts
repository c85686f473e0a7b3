import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRIGGER = (name: string, body: string) =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$;`;

const FUNCTIONS = (tell: (topic: string) => string) =>
  [
    TRIGGER(
      'tell_of_product',
      `IF TG_OP = 'DELETE' THEN ${tell(`'product:' || OLD.id`)} ELSE ${tell(`'product:' || NEW.id`)} END IF;`,
    ),
    TRIGGER(
      'tell_of_part_of_product',
      `IF TG_OP = 'DELETE' THEN ${tell(`'product:' || OLD.product_id`)} ELSE ${tell(`'product:' || NEW.product_id`)} END IF;`,
    ),
    TRIGGER('tell_of_settings', tell(`'settings'`)),
    TRIGGER('tell_of_everything', tell(`'everything'`)),
  ].join('\n');

/**
 * Sends the change with its transaction id as a notification, and as a notice on the writing connection if that has
 * requested it.
 * Other clients, such as psql, get no notices.
 */
const TELL = `
CREATE FUNCTION tell_of(topic text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE news text := topic || ' ' || pg_current_xact_id();
BEGIN
  PERFORM pg_notify('changes', news);
  IF current_setting('shop.tells_writers', true) = 'on' THEN RAISE NOTICE USING MESSAGE = news, ERRCODE = '01SHP'; END IF;
END $$;
`;

/** Notifies a connection of its own changes before its COMMIT returns. */
export class OwnNews1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TELL);
    await runner.query(FUNCTIONS((topic) => `PERFORM tell_of(${topic});`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTIONS((topic) => `PERFORM pg_notify('changes', ${topic} || ' ' || pg_current_xact_id());`));
    await runner.query('DROP FUNCTION tell_of');
  }
}
