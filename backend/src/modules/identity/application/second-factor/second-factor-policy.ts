/** Whether admins must have a second factor, as configured. */
export class SecondFactorPolicy {
  constructor(private readonly isRequiredOfAdmins: boolean) {}

  isRequiredOf({ isAdmin }: { readonly isAdmin: boolean }): boolean {
    return isAdmin && this.isRequiredOfAdmins;
  }
}
