/** One notice for each event and each person who has chosen its kind and whose role still sees it. Also reads identity's users. */
export const ADD_NOTICES = `INSERT INTO staff_notices (user_id, kind, path, words, at, due_at)
  SELECT u.id, e.kind, e.path, e.words, :now::timestamptz, CASE c.delivery WHEN 'daily' THEN :daily::timestamptz ELSE :now::timestamptz END
  FROM jsonb_to_recordset(:events::jsonb) AS e(kind text, path text, words text, roles jsonb)
    JOIN staff_notifications c ON c.kind = e.kind JOIN users u ON u.id = c.user_id AND e.roles ? u.role`;

/** What a mail says, oldest first, with the person's name and address; nothing for those who are no longer staff. Also reads identity's users. */
export const NOTICES_OF_MAIL = `SELECT n.kind, n.path, n.words, u.name, u.email FROM staff_notices n JOIN users u ON u.id = n.user_id
  WHERE n.mail_id = :mailId AND u.role IS NOT NULL ORDER BY n.id`;
