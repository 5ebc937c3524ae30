CREATE TABLE "account_requests" (
	"id" uuid PRIMARY KEY,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text NOT NULL,
	"interaction" text,
	"token_hash" text UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL UNIQUE,
	"email_verified_at" timestamp with time zone NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key_hash" text PRIMARY KEY,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_records" (
	"kind" text,
	"id_hash" text,
	"sealed" text NOT NULL,
	"uid_hash" text,
	"grant_hash" text,
	"account_id" uuid,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_records_pkey" PRIMARY KEY("kind","id_hash")
);
--> statement-breakpoint
CREATE TABLE "customer_identities" (
	"issuer" text,
	"subject" text,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_identities_pkey" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"customer_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"id_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_birth" date,
	"birth_place" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"cart_session_id" uuid NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_flows" (
	"state" text PRIMARY KEY,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_path" text NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
CREATE INDEX "account_requests_email_index" ON "account_requests" ("email");--> statement-breakpoint
CREATE INDEX "account_requests_expires_at_index" ON "account_requests" ("expires_at");--> statement-breakpoint
CREATE INDEX "login_attempts_ends_at_index" ON "login_attempts" ("ends_at");--> statement-breakpoint
CREATE INDEX "login_records_uid_hash_index" ON "login_records" ("uid_hash");--> statement-breakpoint
CREATE INDEX "login_records_grant_hash_index" ON "login_records" ("grant_hash");--> statement-breakpoint
CREATE INDEX "login_records_account_id_index" ON "login_records" ("account_id");--> statement-breakpoint
CREATE INDEX "login_records_expires_at_index" ON "login_records" ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_identities_customer_id_index" ON "customer_identities" ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_customer_id_index" ON "customer_sessions" ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_expires_at_index" ON "customer_sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "customers_email_index" ON "customers" ("email");--> statement-breakpoint
CREATE INDEX "login_flows_expires_at_index" ON "login_flows" ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_customer_id_placed_at_index" ON "orders" ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_unclaimed" ON "orders" (lower(email)) WHERE customer_id is null;--> statement-breakpoint
ALTER TABLE "customer_identities" ADD CONSTRAINT "customer_identities_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_cart_session_id_guest_sessions_id_fkey" FOREIGN KEY ("cart_session_id") REFERENCES "guest_sessions"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");