/** Writes how to install Sallyport into the page of each framework, from the manifests of the packages. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { readJson, workspaces } from "../scripts/repository.mjs"
import { withTextBetween } from "./between-marks.mjs"
import { putAll, root } from "./put-generated.mjs"

const marks = {
  start: "<!-- install: written by tools/write-install-lines.mjs -->",
  end: "<!-- /install -->",
}

/** An empty folder, for servers that have no starter of their own. */
const EMPTY = "mkdir my-app && cd my-app && npm init -y && npm pkg set type=module"

/**
 * The page and the package of each framework, the command that makes an application, and what a server needs beside the
 * package. Frameworks with a starter of their own install the rest themselves.
 */
const pages = [
  {
    page: "nextjs",
    folder: "next",
    create: "npx create-next-app@latest my-app --yes && cd my-app",
  },
  {
    page: "sveltekit",
    folder: "sveltekit",
    create:
      "npx sv create my-app --template minimal --types ts --no-add-ons --install npm && cd my-app",
  },
  { page: "astro", folder: "astro" },
  { page: "nuxt", folder: "nuxt" },
  { page: "react-router", folder: "react-router" },
  { page: "tanstack-start", folder: "tanstack-start" },
  { page: "solid-start", folder: "solid-start" },
  // The configuration of Vite that its starter writes ends the build if the package is in `dependencies`.
  { page: "qwik", folder: "qwik", option: "-D" },
  { page: "nestjs", folder: "nestjs" },
  { page: "hono", folder: "hono", create: EMPTY, server: ["hono", "@hono/node-server"] },
  { page: "fastify", folder: "fastify", create: EMPTY, server: ["fastify"] },
  { page: "elysia", folder: "elysia", create: EMPTY, server: ["elysia", "@hono/node-server"] },
  { page: "node", folder: "node", create: EMPTY, server: [] },
]

const packages = workspaces().filter(({ manifest }) => !manifest.private)

/** A package with all packages of this repository that it needs, itself last. */
function needs(name, known = []) {
  const found = packages.find(({ manifest }) => manifest.name === name)
  if (!found || known.includes(found)) return known
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = found.manifest
  const peers = Object.keys(peerDependencies).filter((one) => !peerDependenciesMeta[one]?.optional)
  const before = ["@sallyport/core", ...Object.keys(dependencies), ...peers].filter(
    (one) => one !== name,
  )
  return [...before.reduce((all, one) => needs(one, all), known), found].filter(
    (one, index, all) => all.indexOf(one) === index,
  )
}

/** A package of an example, with the first number of its version. */
function withMajor(name, example) {
  const { dependencies } = readJson(`examples/${example}/package.json`)
  return `${name}@${dependencies[name].split(".")[0]}`
}

function installLines({ folder, create, server, option }) {
  const needed = needs(`@sallyport/${folder}`)
  const files = needed.map(({ manifest }) => manifest.name.replace("@sallyport/", ""))
  const workspacesOf = needed.map((one) => `-w ${one.folder}`).join(" ")
  const others = (server ?? []).map((name) => withMajor(name, folder))
  return [
    "```sh",
    create ? `${create} # or an application that you have` : "cd my-app # your application",
    "(cd ../sallyport && npm ci && npm run build)",
    `(cd ../sallyport && npm pack ${workspacesOf})`,
    [
      `npm install${option ? ` ${option}` : ""}`,
      `../sallyport/sallyport-{${files.join(",")}}-[0-9]*.tgz`,
      ...others,
    ].join(" "),
    ...(server ? ["npm install -D tsx@4 typescript@6 @types/node@20"] : []),
    "```",
  ]
}

/** The pages and their texts. */
export async function generate() {
  return pages.map((page) => {
    const file = `docs/${page.page}.md`
    const text = readFileSync(path.join(root, file), "utf8")
    const inner = [
      "The packages aren't on npm yet. Build and pack them in a clone of this repository beside your application, once, and install them in the application:",
      "",
      ...installLines(page),
      "",
      "[`sallyport init`](./command.md#init) installs them too, and writes the files of the quick start.",
    ]
    return [file, withTextBetween(text, marks, inner.join("\n"))]
  })
}

await putAll(import.meta.url, generate)
