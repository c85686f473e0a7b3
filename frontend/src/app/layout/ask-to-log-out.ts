/** Opens the logout dialog. Its code is loaded on demand, because few visits need it. */
export async function askToLogOut(returnFocusTo: HTMLElement | null): Promise<void> {
  const { showLogoutQuestion } = await import('./LogoutQuestion');
  showLogoutQuestion(returnFocusTo);
}
