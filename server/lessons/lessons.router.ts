import { api, creator, member } from '#server/requests/procedures.ts';
import { listPreparing } from '#server/videos/list-preparing.ts';
import { listBookmarks } from './bookmarks/list-bookmarks.ts';
import { removeBookmark } from './bookmarks/remove-bookmark.ts';
import { saveBookmark } from './bookmarks/save-bookmark.ts';
import { updateBookmark } from './bookmarks/update-bookmark.ts';
import { requestDraft } from './captions/drafting/request-draft.ts';
import { getCaptions } from './captions/get-captions.ts';
import { listCaptions } from './captions/list-captions.ts';
import { removeCaptions } from './captions/remove-captions.ts';
import { saveCaptions } from './captions/save-captions.ts';
import { completeLesson } from './complete-lesson.ts';
import { createLesson } from './editing/create-lesson.ts';
import { removeLesson } from './editing/remove-lesson.ts';
import { reorderLessons } from './editing/reorder-lessons.ts';
import { updateLesson } from './editing/update-lesson.ts';
import { chooseOwnPoster } from './film/choose-own-poster.ts';
import { cutOwnFilm } from './film/cut-own-film.ts';
import { getOwnFilm } from './film/get-own-film.ts';
import { retryOwnFilm } from './film/retry-own-film.ts';
import { getCourseProgress } from './get-course-progress.ts';
import { getLesson } from './get-lesson.ts';
import { namePoster } from './media/name-poster.ts';
import { renewOffline } from './renew-offline.ts';
import { saveProgress } from './save-progress.ts';
import { viewLesson } from './view-lesson.ts';

const filmRouter = {
  listPreparing: api.lessons.film.listPreparing
    .use(creator)
    .handler(({ context: { deps, viewer } }) => listPreparing(deps, viewer)),
  get: api.lessons.film.get
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getOwnFilm(deps, viewer, input)),
  cut: api.lessons.film.cut
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => cutOwnFilm(deps, viewer, input)),
  choosePoster: api.lessons.film.choosePoster
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => chooseOwnPoster(deps, viewer, input)),
  retry: api.lessons.film.retry
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => retryOwnFilm(deps, viewer, input)),
};

export const lessonsRouter = {
  film: filmRouter,
  get: api.lessons.get.handler(({ context: { deps, viewer }, input }) => getLesson(deps, viewer, input)),
  view: api.lessons.view.handler(async ({ context: { deps, viewer, answerHeaders }, input }) => {
    const view = await viewLesson(deps, viewer, input);
    namePoster(answerHeaders, view.lesson);
    return view;
  }),
  getProgress: api.lessons.getProgress
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => getCourseProgress(deps, viewer, input)),
  saveProgress: api.lessons.saveProgress
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => saveProgress(deps, viewer, input)),
  complete: api.lessons.complete
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => completeLesson(deps, viewer, input)),
  listBookmarks: api.lessons.listBookmarks
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => listBookmarks(deps, viewer, input)),
  saveBookmark: api.lessons.saveBookmark
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => saveBookmark(deps, viewer, input)),
  updateBookmark: api.lessons.updateBookmark
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => updateBookmark(deps, viewer, input)),
  removeBookmark: api.lessons.removeBookmark
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => removeBookmark(deps, viewer, input)),
  renewOffline: api.lessons.renewOffline
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => renewOffline(deps, viewer, input)),
  create: api.lessons.create
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => createLesson(deps, viewer, input)),
  update: api.lessons.update
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => updateLesson(deps, viewer, input)),
  remove: api.lessons.remove
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => removeLesson(deps, viewer, input)),
  reorder: api.lessons.reorder
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => reorderLessons(deps, viewer, input)),
  listCaptions: api.lessons.listCaptions
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => listCaptions(deps, viewer, input)),
  getCaptions: api.lessons.getCaptions
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getCaptions(deps, viewer, input)),
  saveCaptions: api.lessons.saveCaptions
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => saveCaptions(deps, viewer, input)),
  removeCaptions: api.lessons.removeCaptions
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => removeCaptions(deps, viewer, input)),
  draftCaptions: api.lessons.draftCaptions
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => requestDraft(deps, viewer, input)),
};
