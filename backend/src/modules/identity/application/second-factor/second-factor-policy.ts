/** Who must have a second factor: admins, where the operator says so. */
export class SecondFactorPolicy {
  constructor(private readonly isRequiredOfAdmins: boolean) {}

  isRequiredOf({ isAdmin }: { readonly isAdmin: boolean }): boolean {
    return isAdmin && this.isRequiredOfAdmins;
  }
}
