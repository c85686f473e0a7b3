import net from 'node:net';

/** @throws Error with one sentence when the port is in use or not permitted */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(portSentence(error.code, port, host))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portSentence(code: string | undefined, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`;
  return `The shop cannot listen on ${host}:${port} (${code}). Set HOST and PORT to an address of this machine.`;
}
