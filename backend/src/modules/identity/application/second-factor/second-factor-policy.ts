/** The operator's setting that requires a second factor of admins. */
export class SecondFactorPolicy {
  constructor(private readonly isRequiredOfAdmins: boolean) {}

  isRequiredOf({ isAdmin }: { readonly isAdmin: boolean }): boolean {
    return isAdmin && this.isRequiredOfAdmins;
  }
}
