export const CONTACT_EMAIL = 'hello@lunula.example';
