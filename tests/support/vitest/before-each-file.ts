// What vitest runs ahead of every test file.
import './cheap-argon2.ts';
