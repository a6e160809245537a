export type MailAttachment = { filename: string; content: Buffer; contentType: string };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[] | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
};

export type Mailer = {
  /** A mail that is sent again keeps its id, so that the recipient's server can recognise it. */
  send(mail: Mail & { id?: string | undefined }): Promise<void>;
  close(): Promise<void>;
};

/** One bare address: a list or display name here would let a crafted address add recipients. */
const SINGLE_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;
/** The same, perhaps after a name, which is quoted if it has punctuation. */
const SENDER = /^(?:"[^"\\\p{Cc}]*"|[^"\\\p{Cc}<>@,;:()[\]]*?)\s*<([^<>]+)>$/u;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** `hello@lunula.example` or `Lunula <hello@lunula.example>` */
export function isSender(text: string): boolean {
  return SINGLE_ADDRESS.test(SENDER.exec(text)?.[1] ?? text);
}

/** Refuses anything that could end a header line and start another. */
export function assertSendable(mail: Mail): void {
  if (!SINGLE_ADDRESS.test(mail.to)) {
    throw new TypeError('Mail must go to exactly one plain address');
  }
  const headerTexts = [
    ...(mail.attachments ?? []).flatMap(({ filename, contentType }) => [filename, contentType]),
    ...Object.entries(mail.headers ?? {}).flat(),
  ];
  if ([mail.subject, ...headerTexts].some((text) => CONTROL_CHARACTER.test(text))) {
    throw new TypeError('Mail subject, headers and attachment names must be single lines');
  }
}
