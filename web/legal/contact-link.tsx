import { CONTACT_EMAIL } from './contact.ts';

export function ContactLink() {
  return (
    <a
      href={`mailto:${CONTACT_EMAIL}`}
      className="rounded-chip font-medium text-lacquer underline underline-offset-4"
    >
      {CONTACT_EMAIL}
    </a>
  );
}
