// npm runs a script below a shell of its own, and a signal to npm ends that shell only: what it ran would live on, unseen.

/** Ends this process in order (SIGTERM to itself) once the npm command that started it is gone. */
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
