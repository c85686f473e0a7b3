// npm runs a script in a shell, and a signal to npm ends only that shell: the script would keep running unnoticed.

/** Ends this process gracefully (SIGTERM to itself) once the npm command that started it has ended. */
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
