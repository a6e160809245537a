import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { certificateRoutes } from '#server/academy/certificates/certificates.routes.ts';
import { figureRoutes } from '#server/academy/figures/figures.routes.ts';
import { accountDataRoutes } from '#server/account/export/account-data.routes.ts';
import { paymentWebhookRoutes } from '#server/billing/payment-webhook.routes.ts';
import type { Deps } from '#server/deps.ts';
import { devRoutes } from '#server/dev/dev.routes.ts';
import { lessonMediaRoutes } from '#server/lessons/media/lesson-media.routes.ts';
import { hideLivePasses } from '#server/live-video/delivery/hide-passes.routes.ts';
import { liveVideoRoutes } from '#server/live-video/live-video.routes.ts';
import { nailArtRoutes } from '#server/nail-art/nail-art.routes.ts';
import { unsubscribeRoutes } from '#server/notifications/unsubscribe/unsubscribe.routes.ts';
import { compressAnswers } from '#server/platform/http/compress-answers.ts';
import { healthRoutes } from '#server/platform/http/health.routes.ts';
import { refuseForeignWrites } from '#server/platform/http/origin-check.ts';
import { createRequestNaming } from '#server/platform/http/request-id.ts';
import { createRequestRecord, requestLog } from '#server/platform/http/request-log.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { avatarRoutes } from '#server/profiles/avatar/avatar.routes.ts';
import { sharePictureRoutes } from '#server/profiles/share-picture/share-picture.routes.ts';
import { answerErrors } from '#server/requests/answer-errors.ts';
import { apiRoutes } from '#server/requests/api.routes.ts';
import type { AppEnv, AppOptions } from '#server/requests/app-env.ts';
import { createAuthentication } from '#server/requests/create-authentication.ts';
import { siteRoutes } from '#server/site/site.routes.ts';
import { calendarRoutes } from '#server/streams/calendar/calendar.routes.ts';
import { imageRoutes } from '#server/uploads/images.routes.ts';
import { uploadRoutes } from '#server/uploads/uploads.routes.ts';
import { ACCOUNT_DATA_PATH } from '#shared/account/account.rules.ts';
import { PAYMENT_WEBHOOK_PATH } from '#shared/billing/billing.addresses.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { ONE_CLICK_PATH } from '#shared/notifications/unsubscribe.addresses.ts';
import { UPLOADS_PATH } from '#shared/uploads/upload.addresses.ts';

/** Texts are short, except captions; videos and pictures are uploaded separately. */
const MAX_BODY_BYTES = 128 * 1024;
const MAX_CAPTIONS_BYTES = 1024 * 1024;
const CAPTIONS = /^\/api\/courses\/[^/]+\/lessons\/[^/]+\/captions$/;

export function createApp(deps: Deps, options: AppOptions): Hono<AppEnv> {
  const isHttps = deps.settings.publicUrl.startsWith('https:');
  const app = new Hono<AppEnv>();

  const record = createRequestRecord({ log: deps.log, metrics: options.metrics });
  const nameRequest = createRequestNaming(options.trustedProxies);
  app.use(requestLog({ record, nameRequest }));
  // Before anything that may refuse a request.
  app.use(hideLivePasses());
  app.use(securityHeaders({ isHttps }));
  app.use(compressAnswers());
  // Before the origin check: a web page that shows a mail may offer its button, and the token says everything.
  app.route(ONE_CLICK_PATH, unsubscribeRoutes(deps));
  app.use(refuseForeignWrites(deps.settings.publicUrl));
  const authenticate = createAuthentication(deps);
  // Before the body limit: files have their own limits, enforced as they arrive.
  app.route(UPLOADS_PATH, uploadRoutes(deps, authenticate));
  app.route('/', avatarRoutes(deps, authenticate));
  // Not for reads: they have no body, and merely asking for it is costly.
  const limitTo = (maxSize: number) => bodyLimit({ maxSize, onError: () => refuse('TOO_LARGE') });
  const [limitBody, limitCaptions] = [limitTo(MAX_BODY_BYTES), limitTo(MAX_CAPTIONS_BYTES)];
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c, next) =>
    CAPTIONS.test(c.req.path) ? limitCaptions(c, next) : limitBody(c, next),
  );

  app.route('/', healthRoutes(options));
  app.route('/', siteRoutes(deps, options));
  app.route(
    '/',
    nailArtRoutes({
      cacheDir: options.artCacheDir,
      onCacheError: (error) => deps.log.warn({ err: error }, 'a picture could not be cached'),
    }),
  );
  app.route('/', figureRoutes());
  app.route('/', imageRoutes(deps));
  app.route('/', sharePictureRoutes(deps));
  app.route('/', lessonMediaRoutes(deps));
  app.route('/', certificateRoutes(deps));
  app.route('/', calendarRoutes(deps));
  app.route('/', liveVideoRoutes(deps, options.metrics));
  if (options.mailbox) app.route('/', devRoutes(options.mailbox));
  app.route(PAYMENT_WEBHOOK_PATH, paymentWebhookRoutes(deps));
  const { pages: paymentPages } = deps.payments;
  if (paymentPages) {
    app.all(`${paymentPages.path}/*`, (c) => {
      // Anyone who knows such an address can pay there or manage the subscription.
      c.set('loggedPath', `${paymentPages.path}/…`);
      return paymentPages.fetch(c.req.raw);
    });
  }
  app.route(ACCOUNT_DATA_PATH, accountDataRoutes(deps, authenticate));
  app.route('/api', apiRoutes(deps, options, authenticate));
  if (options.pages) app.route('/', options.pages);

  answerErrors(app, deps.log, options.metrics);
  deps.payments.deliverTo?.(async (request) => app.fetch(request));
  return app;
}

function refuse(code: ErrorCode): never {
  throw new DomainError(code);
}
