/** Open and expired invitations with the name of the inviting owner. Also reads identity's users, for display only. */
export const WAITING_INVITATIONS = `SELECT i.id AS "_id", i.email, i.role, u.name AS "invitedBy", i.created_at AS "invitedAt", i.expires_at AS "expiresAt"
  FROM staff_invitations i LEFT JOIN users u ON u.id = i.invited_by WHERE i.closed_at IS NULL ORDER BY i.created_at DESC, i.id`;
