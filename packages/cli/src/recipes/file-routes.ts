import type { Project } from "../project/read-project.js"
import type { ProjectFiles } from "../project/project-files.js"
import { extensionOf, type FileEdit, LOCAL_PROVIDER, type NewFile, type Recipe } from "./recipe.js"

/** Next.js: the configuration, and a route handler, which an application of the Pages Router has too. */
export const next: Recipe = {
  packages: () => ["@sallyport/next"],
  steps: (project, files) => {
    const { sourceFolder } = project
    const end = extensionOf(project)
    const auth = hasRootAlias(files) ? "@/auth" : "../../../../auth"
    return [
      {
        path: `${sourceFolder}auth.${end}`,
        text: `import NextAuth from "@sallyport/next"

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [${LOCAL_PROVIDER}],
})
`,
      },
      {
        path: `${sourceFolder}app/api/auth/[...nextauth]/route.${end}`,
        text: `import { handlers } from "${auth}"

export const { GET, POST } = handlers
`,
      },
    ]
  },
}

/** `create-next-app` writes `@/*`, which people may have turned off. */
function hasRootAlias(files: ProjectFiles): boolean {
  const config = files.read("tsconfig.json") ?? files.read("jsconfig.json") ?? ""
  return /"@\/\*"\s*:\s*\[\s*"\.\/(?:src\/)?\*"/.test(config)
}

export const sveltekit: Recipe = {
  packages: () => ["@sallyport/sveltekit"],
  steps: (project, files) => [
    {
      path: `src/auth.${extensionOf(project)}`,
      text: `import { SvelteKitAuth } from "@sallyport/sveltekit"

export const { handle, signIn, signOut, auth } = SvelteKitAuth({
  providers: [${LOCAL_PROVIDER}],
})
`,
    },
    hooksOf(project, files),
  ],
}

const HANDLE = 'export { handle } from "./auth"'

function hooksOf(project: Project, files: ProjectFiles): NewFile | FileEdit {
  const path = `src/hooks.server.${extensionOf(project)}`
  if (files.read(path) === null) return { path, text: `${HANDLE}\n` }
  return {
    path,
    edit: (source) => {
      if (/from ["']\.\/auth(?:\.\w+)?["']/.test(source.text)) return "there"
      // Two hooks have to be put in an order, which only the application knows.
      if (/\bhandle\b/.test(source.text)) return "unsafe"
      source.edits.append(`${source.text.endsWith("\n") ? "" : "\n"}${HANDLE}\n`)
      return "edited"
    },
    byHand: `import { sequence } from "@sveltejs/kit/hooks"
import { handle as handleAuth } from "./auth"

export const handle = sequence(handleAuth, yourHandle)`,
  }
}

export const solidStart: Recipe = {
  packages: () => ["@sallyport/solid-start"],
  steps: (project) => [
    {
      path: `src/auth.${extensionOf(project)}`,
      text: `import { SolidAuth } from "@sallyport/solid-start"

export const { GET, POST, auth, signIn, signOut } = SolidAuth({
  providers: [${LOCAL_PROVIDER}],
})
`,
    },
    {
      path: `src/routes/api/auth/[...solidauth].${extensionOf(project)}`,
      text: `import * as auth from "~/auth"

export const { GET, POST } = auth
`,
    },
  ],
}

export const qwik: Recipe = {
  packages: () => ["@sallyport/qwik"],
  // The configuration of Vite that its starter writes ends the build if such a package is in `dependencies`.
  isBuiltIn: true,
  steps: (project) => [
    {
      path: `src/routes/plugin@auth.${extensionOf(project)}`,
      text: `import { QwikAuth$ } from "@sallyport/qwik"

export const { onRequest, useSession, useSignIn, useSignOut } = QwikAuth$(() => ({
  providers: [${LOCAL_PROVIDER}],
}))
`,
    },
  ],
}

export const tanstackStart: Recipe = {
  packages: () => ["@sallyport/tanstack-start"],
  steps: (project) => {
    const end = extensionOf(project)
    return [
      {
        path: `src/auth.server.${end}`,
        text: `import { StartAuth } from "@sallyport/tanstack-start"

export const { handlers, auth, guard, signIn, signOut } = StartAuth({
  providers: [${LOCAL_PROVIDER}],
})
`,
      },
      {
        path: `src/routes/api/auth/$.${end}`,
        text: `import { createFileRoute } from "@tanstack/react-router"
import { handlers } from "../../../auth.server"

export const Route = createFileRoute("/api/auth/$")({ server: { handlers } })
`,
      },
    ]
  },
}
