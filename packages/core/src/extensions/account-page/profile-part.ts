import { pageImage } from "../../address/page-image.js"
import { html, type Html } from "../../pages/html.js"
import { LONGEST } from "../people/profile-rules.js"
import type { AccountPageProps } from "./page-props.js"
import type { ShownPerson } from "./shown-person.js"

/** Who the person is: picture, name and address, and the fields in which they change the first two. */
export function profilePart(props: AccountPageProps, person: ShownPerson): Html {
  const { own, name, overview } = person
  const { email, isProven } = overview.address
  return html`<div class="who">
      ${picture(person)}
      <div class="what">
        <p class="title">${name === null ? own.noName : html`<bdi>${name}</bdi>`}</p>
        ${
          email !== null &&
          html`<p class="small">
            <bdi>${email}</bdi>
            <span class="here${!isProven && html` open`}"
              >${isProven ? own.addressProven : own.addressUnproven}</span
            >
          </p>`
        }
      </div>
    </div>
    ${editing(props, person)} ${moving(props, person)}`
}

function moving(props: AccountPageProps, { moving: { changeAddressTitle } }: ShownPerson): Html {
  return html`<details>
    <summary>${changeAddressTitle}</summary>
    ${props.form(
      html`<div class="field">
          <label for="new-address">${props.wording.texts.emailLabel}</label>
          <input
            id="new-address"
            name="newAddress"
            type="email"
            autocomplete="email"
            autocapitalize="none"
            required
          />
        </div>
        <button class="submit">${changeAddressTitle}</button>`,
    )}
  </details>`
}

/** The origin from which the browser loads the picture; undefined if it loads none from elsewhere. */
export function pictureOrigin(person: ShownPerson | null): string | undefined {
  return pageImage(person?.image ?? undefined)?.origin
}

/** The letter is there until the picture is, and if it never comes. */
function picture({ name, image, overview }: ShownPerson): Html {
  const [letter = "?"] = name ?? overview.address.email ?? ""
  const shownLetter = letter.toLocaleUpperCase()
  const shown = pageImage(image ?? undefined)
  return html`<span class="avatar" data-letter="${shownLetter}" aria-hidden="true"
    >${shown && html`<img src="${shown.src}" alt="" data-letter="${shownLetter}" />`}</span
  >`
}

function editing(props: AccountPageProps, { own, name, image }: ShownPerson): Html {
  return html`<details>
    <summary>${own.changeProfile}</summary>
    ${props.form(
      html`<input type="hidden" name="profile" value="1" />
        <div class="field">
          <label for="profile-name">${props.own.passkeyName}</label>
          <input
            id="profile-name"
            name="name"
            value="${name ?? ""}"
            maxlength="${LONGEST.name}"
            autocomplete="name"
          />
        </div>
        <div class="field">
          <label for="profile-image">${own.profileImage}</label>
          <input
            id="profile-image"
            name="image"
            type="url"
            value="${image ?? ""}"
            maxlength="${LONGEST.image}"
            autocomplete="photo"
            aria-describedby="profile-image-hint"
          />
          <p class="small" id="profile-image-hint">${own.profileImageHint}</p>
        </div>
        <button class="submit">${props.own.saveName}</button>`,
    )}
  </details>`
}
