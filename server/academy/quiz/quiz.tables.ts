import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { modules } from '#server/academy/academy.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { atLeast, createdAt, id, moment } from '#server/platform/db/columns.ts';
import type { QuizQuestion } from '#shared/academy/module.form.ts';
import { MAX_SCORE, QUIZ_DEFAULTS } from '#shared/academy/quiz.rules.ts';

/** Its questions are never changed: new ones make a new quiz, so that past attempts keep theirs. */
export const moduleQuizzes = pgTable(
  'module_quizzes',
  {
    id: id(),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    questions: jsonb().$type<QuizQuestion[]>().notNull(),
    passing_score: integer().notNull().default(QUIZ_DEFAULTS.passingScore),
    time_limit_minutes: integer().notNull().default(QUIZ_DEFAULTS.timeLimitMinutes),
    max_attempts: integer().notNull().default(QUIZ_DEFAULTS.maxAttempts),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    unique('module_quizzes_module_pair').on(table.module_id, table.id),
    uniqueIndex('module_quizzes_active').on(table.module_id).where(sql`${table.is_active}`),
    check('module_quizzes_passing_score', sql.raw(`"passing_score" between 1 and ${MAX_SCORE}`)),
    atLeast('module_quizzes', 'time_limit_minutes', 1),
    atLeast('module_quizzes', 'max_attempts', 1),
  ],
);

export const moduleQuizAttempts = pgTable(
  'module_quiz_attempts',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    module_id: uuid().notNull(),
    quiz_id: uuid().notNull(),
    /** For each question, the options in the order in which this attempt shows them. */
    option_orders: jsonb().$type<number[][]>().notNull(),
    /** By question index, the chosen option in the quiz's own order. */
    answers: jsonb().$type<Record<string, number>>().notNull().default({}),
    started_at: moment().notNull(),
    deadline_at: moment().notNull(),
    submitted_at: moment(),
    score: integer(),
    max_score: integer().notNull().default(MAX_SCORE),
    passed: boolean(),
    time_taken_minutes: integer(),
  },
  (table) => [
    // With the module, so that attempts are counted over all the quizzes a module has had.
    foreignKey({
      name: 'module_quiz_attempts_quiz',
      columns: [table.module_id, table.quiz_id],
      foreignColumns: [moduleQuizzes.module_id, moduleQuizzes.id],
    }).onDelete('cascade'),
    index('module_quiz_attempts_quiz').on(table.module_id, table.quiz_id),
    index('module_quiz_attempts_newest').on(table.user_id, table.module_id, table.started_at),
    uniqueIndex('module_quiz_attempts_open')
      .on(table.user_id, table.module_id)
      .where(sql`${table.submitted_at} is null`),
    index('module_quiz_attempts_due').on(table.deadline_at).where(sql`${table.submitted_at} is null`),
    check('module_quiz_attempts_score', sql.raw(`"score" between 0 and ${MAX_SCORE}`)),
    check(
      'module_quiz_attempts_result',
      sql`num_nulls(${table.submitted_at}, ${table.score}, ${table.passed}, ${table.time_taken_minutes}) in (0, 4)`,
    ),
  ],
);
