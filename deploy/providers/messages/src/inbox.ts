/** A mail or an SMS that has arrived. */
export interface ReceivedMessage {
  id: number;
  channel: 'email' | 'sms';
  to: string;
  /** Null for an SMS. */
  subject: string | null;
  text: string;
  /** Null where there is none. */
  html: string | null;
  receivedAt: Date;
}

export interface Inbox {
  add(message: Omit<ReceivedMessage, 'id' | 'receivedAt'>): void;
  /** The newest first; those to an address in which `to` occurs. */
  list(to?: string): ReceivedMessage[];
  find(id: number): ReceivedMessage | null;
}

/** Keeps the last messages in memory. Nothing is written anywhere. */
export const createInbox = ({ now, most = 500 }: { now: () => Date; most?: number }): Inbox => {
  let messages: ReceivedMessage[] = [];
  let lastId = 0;
  return {
    add(message) {
      lastId += 1;
      messages = [{ ...message, id: lastId, receivedAt: now() }, ...messages].slice(0, most);
    },
    list: (to = '') => messages.filter((message) => message.to.toLowerCase().includes(to.toLowerCase())),
    find: (id) => messages.find((message) => message.id === id) ?? null,
  };
};
