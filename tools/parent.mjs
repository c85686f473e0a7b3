// npm runs scripts in a shell. A signal to npm ends only that shell and would leave the script running.

/** Ends this process gracefully (SIGTERM to itself) when the npm command that started it has ended. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watching.unref();
}
