# One image for both kinds of process: `packages/api/dist/main.js` and `packages/workers/dist/main.js`.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /snaplore
ENV CI=true
# The packages' descriptions first: the installation is only repeated when they change.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/schema/package.json packages/schema/
COPY packages/core/package.json packages/core/
COPY packages/api/package.json packages/api/
COPY packages/workers/package.json packages/workers/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/recorder/package.json packages/recorder/
COPY packages/web/package.json packages/web/
RUN npx -y pnpm@10.34.9 install --frozen-lockfile
COPY . .
RUN npx -y pnpm@10.34.9 build
# What runs needs no compiler, no tests' tools and no database of its own; style sheets are read from where they stand.
RUN npx -y pnpm@10.34.9 install --frozen-lockfile --prod --offline \
 && find packages/*/src -type f ! -name '*.css' -delete \
 && rm -rf packages/web/node_modules packages/web/src e2e scripts bench

FROM node:24.21.0-bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ffmpeg tesseract-ocr-rus \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /snaplore
COPY --from=build /snaplore ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data
EXPOSE 4000
VOLUME /data
CMD ["node", "--enable-source-maps", "packages/api/dist/main.js"]
