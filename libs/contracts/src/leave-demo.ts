/** What an owner types to leave the demo. */
export const LEAVE_DEMO_PHRASE = 'start my own shop';

/** Whether the demo can be left. */
export interface DemoStatus {
  /** True in a shop that was seeded with the demo, and in which nobody has paid with real money. */
  canBeLeft: boolean;
}

export interface LeaveDemoInput {
  /** `LEAVE_DEMO_PHRASE`. */
  confirmation: string;
}

export interface DemoLeft {
  /** Path of the page that creates the owner's account; null when the caller's account stays. */
  setUp: string | null;
}
