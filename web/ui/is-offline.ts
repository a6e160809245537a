/** While rendering on the server, nobody knows. */
export const isOffline = () => navigator.onLine === false;
