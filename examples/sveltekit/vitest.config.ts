import { sveltekit } from "@sveltejs/kit/vite"
import { defineConfig } from "vitest/config"

// In milliseconds: a server that has just started takes its time for the first request of each page.
const PATIENCE = 60_000

export default defineConfig({
  plugins: [sveltekit()],
  test: { include: ["test/**/*.test.ts"], testTimeout: PATIENCE, hookTimeout: PATIENCE },
})
