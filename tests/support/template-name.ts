/** The migrated database from which every test file gets its copy. */
export const TEMPLATE_NAME = 'lunula_template';
