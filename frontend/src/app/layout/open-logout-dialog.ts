/** Opens the logout dialog. Its code is loaded on demand, because few visits need it. */
export async function openLogoutDialog(returnFocusTo: HTMLElement | null): Promise<void> {
  const { showLogoutDialog } = await import('./LogoutDialog');
  showLogoutDialog(returnFocusTo);
}
