/** Asks whether to sign out. The question is fetched when it is asked: few ever do. */
export async function askToLogOut(returnFocusTo: HTMLElement | null): Promise<void> {
  const { showLogoutQuestion } = await import('./LogoutQuestion');
  showLogoutQuestion(returnFocusTo);
}
