import { Component, type ReactNode } from 'react';
import { t } from '../i18n/locale';
import { BASE } from '../navigation/navigation';
import { MessagePage } from '../ui/MessagePage';

interface Props {
  /** A new path resets the error. */
  path: string | undefined;
  children: ReactNode;
}

interface State {
  error: string | null;
  isOpen: boolean;
}

/** Error boundary of the page: a message, the error's details on request, and a link home. */
export class CrashScreen extends Component<Props, State> {
  override state: State = { error: null, isOpen: false };

  static override getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: thrown instanceof Error ? thrown.message : String(thrown) };
  }

  override componentDidUpdate(previous: Props) {
    if (previous.path !== this.props.path && this.state.error !== null)
      this.setState({ error: null, isOpen: false });
  }

  override render() {
    const { error, isOpen } = this.state;
    if (error === null) return this.props.children;
    return (
      <main class="frame">
        <MessagePage illustration="error">
          <h1 class="h-page">{t('crash.title')}</h1>
          <button
            type="button"
            class="btn btn-ghost"
            aria-expanded={isOpen}
            onClick={() => this.setState({ isOpen: !isOpen })}
          >
            {t(isOpen ? 'crash.hide' : 'crash.show')}
          </button>
          {isOpen && <p class="note bg-ink-3">{error.slice(0, 500)}</p>}
          {/* `target` forces a full page load: the state that crashed must not be rendered again. */}
          <a class="btn btn-primary" href={`${BASE}/`} target="_self">
            {t('common.home')}
          </a>
        </MessagePage>
      </main>
    );
  }
}
