/**
 * Addresses hold a pass that expires, and what a playlist names is beside the playlist. So whatever was read under
 * an old pass is asked for under the newest, and the picture goes on.
 */
export function createAddressBook(opened: string) {
  const folders = [folderOf(opened)];
  return {
    renew(address: string): void {
      const folder = folderOf(address);
      if (folder !== folders.at(-1)) folders.push(folder);
    },
    current(address: string): string {
      const known = folders.find((folder) => address.startsWith(folder));
      return known === undefined ? address : `${folders.at(-1)}${address.slice(known.length)}`;
    },
  };
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}
