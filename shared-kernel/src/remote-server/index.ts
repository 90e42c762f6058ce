export { defineRemoteServer, identifierPrefixOf, messagesFrom } from '../remote/define-remote-server.tsx';
export type { MessagesByLanguage, RemoteServerBundle } from '../remote/define-remote-server.tsx';
