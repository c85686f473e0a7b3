/** A member of staff. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
}
