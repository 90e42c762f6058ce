import { connect, type Socket } from 'node:net';

/** A connection to a server at `url`, open. */
export const openSocket = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
  });

/** Sends bytes as they are, which fetch would tidy up, and resolves with all that comes until the server closes. */
export const sendRaw = async (url: string, text: string): Promise<string> => {
  const socket = await openSocket(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(text);
  });
};

/** The status of a raw answer. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
