// Health check of the container: exits 0 while its process responds.
const { PORT = '3000', HEALTH_PATH = '/api/health/live' } = process.env;

try {
  const { ok } = await fetch(`http://127.0.0.1:${PORT}${HEALTH_PATH}`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
