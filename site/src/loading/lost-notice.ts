import { onLostPart, reloadPage } from './lost-parts.ts';

/**
 * Reports that a part of the page could not be loaded. Its button reloads the page if the site can be reached. Importing the
 * part again would not help: browsers cache a failed import, and a new version of the site has other parts. The reader's work
 * is kept.
 */
class LostNotice extends HTMLElement {
  private readonly text = document.createElement('p');
  private readonly again = buttonOf('Try again', () => this.tryAgain());
  private readonly close = buttonOf('Close', () => {
    this.hidden = true;
  });

  constructor() {
    super();
    this.text.setAttribute('role', 'alert');
    this.again.classList.add('primary');
    onLostPart(() => this.show('A part of this page did not load: the connection was lost, or the site was renewed.'));
  }

  private show(text: string): void {
    if (this.childElementCount === 0) this.append(this.text, this.again, this.close);
    this.hidden = false;
    this.text.textContent = text;
  }

  private async tryAgain(): Promise<void> {
    this.show('Trying again …');
    if (await isReachable()) reloadPage();
    else this.show('The site still cannot be reached. Leave this page open and try again later.');
  }
}

function buttonOf(name: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = name;
  button.addEventListener('click', onClick);
  return button;
}

async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return response.ok;
  } catch {
    return false;
  }
}

customElements.define('lost-notice', LostNotice);
