/** A `<link>` part leads to the back office. */
export const JOB_BOARD_MESSAGES = {
  title: 'Job board',
  wayIn: 'Open it with the link "Jobs" in the <link>back office</link>.',
  otherSite: 'Jobs can be changed from the job board only.',
  /** The subject of a change in the audit log. */
  allQueues: 'all queues',
} as const;
